import { expect, test } from 'vitest';
import { resultOf } from './result-text.js';

test.each([
  ['4SN=', { level: 4, denomination: 'S', risk: '', declarer: 'N', tricks: 10 }],
  ['3NTXE-2', { level: 3, denomination: 'NT', risk: 'x', declarer: 'E', tricks: 7 }],
  ['1n n +1', { level: 1, denomination: 'NT', risk: '', declarer: 'N', tricks: 8 }],
  ['7cxxw=', { level: 7, denomination: 'C', risk: 'xx', declarer: 'W', tricks: 13 }],
])('%s is a result', (text, result) => {
  expect(resultOf(text)).toEqual({ kind: 'contract', ...result });
});

test('pass is a passed-out board', () => {
  expect(resultOf('Pass')).toEqual({ kind: 'passed-out' });
});

test.each(['', '8SN=', '4SN', '4S=', '4SQ=', '4SXXXN='])(
  '"%s" is refused with what to write',
  (text) => {
    expect(() => resultOf(text)).toThrow(/is no result; write it as 4SN=/);
  },
);
