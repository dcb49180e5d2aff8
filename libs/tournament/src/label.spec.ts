import { describe, expect, test } from 'vitest';
import { labelOf } from './label.js';
import { type SectionSetup, setupOf } from './setup.js';

type Numbers = SectionSetup['contestants'];
const section = (name: string, contestants: Numbers): SectionSetup => ({
  session: '1',
  section: name,
  set: 'X',
  field: 'main',
  movement: 1,
  winners: 1,
  contestants,
  rounds: [],
});
const labels = (...sections: SectionSetup[]): string[] => {
  const setup = setupOf(sections);
  return [...setup.startNumbers.keys()].map((it) => labelOf(setup, it));
};

describe('a start number carries a prefix only where one number means two contestants', () => {
  test('one section numbered through: the number', () => {
    const numbers = [
      { contestant: 'a', number: '1' },
      { contestant: 'b', number: '12' },
    ];
    expect(labels(section('A', numbers))).toEqual(['1', '12']);
  });

  test('numbers per side: the side, only for the numbers that both sides have', () => {
    const numbers: Numbers = [
      { contestant: 'a', number: '3', side: 'NS' },
      { contestant: 'b', number: '3', side: 'EW' },
      { contestant: 'c', number: '4', side: 'EW' },
    ];
    expect(labels(section('A', numbers))).toEqual(['NS:3', 'EW:3', '4']);
  });

  test('numbers per section: the section', () => {
    const of = (it: string): Numbers => [{ contestant: `${it}3`, number: '3' }];
    expect(labels(section('A', of('A')), section('B', of('B')))).toEqual(['A:3', 'B:3']);
  });

  test('numbers per section and side: both', () => {
    const of = (it: string): Numbers => [
      { contestant: `${it}n`, number: '3', side: 'NS' },
      { contestant: `${it}e`, number: '3', side: 'EW' },
    ];
    expect(labels(section('A', of('A')), section('B', of('B')))).toEqual([
      'A:NS:3',
      'A:EW:3',
      'B:NS:3',
      'B:EW:3',
    ]);
  });

  test('a contestant of two sessions keeps the number of the first', () => {
    const first = section('A', [{ contestant: 'a', number: '1' }]);
    const second = { ...section('A', [{ contestant: 'a', number: '7' }]), session: '2' };
    expect(labels(first, second)).toEqual(['1']);
  });

  test('somebody without a number goes by the id', () => {
    expect(labelOf(setupOf([]), 'stranger')).toBe('stranger');
  });
});
