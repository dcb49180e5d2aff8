import { describe, expect, test } from 'vitest';
import { fitNames, fullNames } from './pair-name.js';

const letters = (text: string): number => text.length;
const NAMES = ['Ada Kowalska-Brzęczyk', 'Jan Lis'];

describe('names in the room there is', () => {
  test('full names where they fit, surnames where not', () => {
    expect(fitNames(NAMES, 40, letters)).toBe('Ada Kowalska-Brzęczyk – Jan Lis');
    expect(fitNames(NAMES, 30, letters)).toBe('Kowalska-Brzęczyk – Lis');
  });
  test('the longer surname gives way first', () => {
    expect(fitNames(NAMES, 15, letters)).toBe('Kowalska… – Lis');
  });
  test('a room for nothing still ends', () => {
    expect(fitNames(NAMES, 0, letters)).toBe('K… – L…');
  });
  test('nobody is not a name', () => {
    expect(fullNames([])).toBeUndefined();
    expect(fullNames(['Ada Nowak'])).toBe('Ada Nowak');
  });
});
