-- fenced-write: run a list of commands, if the tournament's state is still where the writer saw it. All or nothing.
-- KEYS[1] cursor, KEYS[2..] every key the commands touch
-- ARGV expected epoch ('' = there must be no state), expected seq,
--      then per command: name, index of its key in KEYS, number of its further arguments, those arguments
-- RETURNS 'applied'; 'stale' = another seq, 'other-epoch' = another state or none: nothing was changed
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if (epoch or '') ~= ARGV[1] then return 'other-epoch' end
if epoch and redis.call('HGET', KEYS[1], 'seq') ~= ARGV[2] then return 'stale' end

local at = 3
while at <= #ARGV do
  local first, last = at + 3, at + 2 + tonumber(ARGV[at + 2])
  redis.call(ARGV[at], KEYS[tonumber(ARGV[at + 1])], unpack(ARGV, first, last))
  at = last + 1
end
return 'applied'
