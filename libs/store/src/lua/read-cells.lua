-- read-cells: some values and where they stand, of one moment.
-- KEYS[1] hash with the position, KEYS[2..] the values
-- ARGV[1] which field of the position ('seq' of a state, 'offset' of a view), ARGV[2..] per value its hash field, or ''
-- RETURNS epoch, position, then the values (nil = absent); nil when there is no such state
local meta = redis.call('HMGET', KEYS[1], 'epoch', ARGV[1])
if not meta[1] then return nil end
for i = 2, #KEYS do
  local field = ARGV[i]
  meta[i + 1] = field == '' and redis.call('GET', KEYS[i]) or field ~= '' and redis.call('HGET', KEYS[i], field)
end
return meta
