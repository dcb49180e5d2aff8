-- read-view: one audience's view of one moment, and what it logged after a position.
-- KEYS meta, out-log, set of cell names, head, setup, then the packed cells wanted
-- ARGV epoch and offset the reader stands at, epoch and setupSince of the setup it holds ('' = none)
-- RETURNS meta {epoch, offset, setupSince, halted}, prev of the oldest record, records after the offset
--         (both empty in another epoch), cell names, head, setup (nil when held), packed cells; nil without a view
local meta = redis.call('HMGET', KEYS[1], 'epoch', 'offset', 'setupSince', 'halted')
if not meta[1] then return nil end

local oldest, records = false, {}
if meta[1] == ARGV[1] then
  local first = redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', 1)[1]
  oldest = first and first[2][2] or meta[2]
  records = redis.call('XRANGE', KEYS[2], '(' .. ARGV[2] .. '-0', '+')
end

local held = meta[1] == ARGV[3] and meta[3] == ARGV[4]
local packed = {}
for i = 6, #KEYS do packed[i - 5] = redis.call('GET', KEYS[i]) end
return {
  meta, oldest, records, redis.call('SMEMBERS', KEYS[3]),
  redis.call('GET', KEYS[4]), not held and redis.call('GET', KEYS[5]), packed,
}
