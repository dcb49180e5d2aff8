/** Real servers for suites, once per spec file: free ports, a temporary folder, gone without trace after stop(). */
export { startNats, type TestNats } from './nats.js';
export { startRedis, type TestRedis } from './redis.js';
