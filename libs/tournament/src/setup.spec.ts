import { describe, expect, test } from 'vitest';
import { mitchell } from '../../../test/support/mitchell.js';
import { decodeSetup, encodeSetup, fieldOfDeal, type SectionSetup, setupOf } from './setup.js';

const section = (shape: Parameters<typeof mitchell>[0]): SectionSetup => ({
  ...mitchell(shape),
  winners: 1,
});

describe('the movement as the reducer asks it', () => {
  test('N is the most real meetings on one deal, over all sections of the field', () => {
    const one = setupOf([section({ tables: 5 })]);
    const both = setupOf([section({ tables: 5 }), section({ tables: 3, section: 'B' })]);
    expect(one.fields.get('1-main')).toMatchObject({ scheduledN: 5, rounds: 5 });
    expect(both.fields.get('1-main')).toMatchObject({ scheduledN: 8 });
    expect(both.fields.get('1-main')!.contestants).toHaveLength(16);
  });

  test('sections with board sets of their own are fields of their own', () => {
    const setup = setupOf([
      section({ tables: 5 }),
      section({ tables: 3, section: 'B', set: 'Y', field: 'other' }),
    ]);
    expect(fieldOfDeal(setup, '1-X-1')?.field).toBe('1-main');
    expect(fieldOfDeal(setup, '1-Y-1')?.field).toBe('1-other');
    expect(fieldOfDeal(setup, '1-Z-1')).toBeUndefined();
    expect(fieldOfDeal(setup, '2-X-1')).toBeUndefined();
  });

  test('two board sets may be compared in one field', () => {
    const setup = setupOf([section({ tables: 5 }), section({ tables: 3, section: 'B', set: 'Y' })]);
    expect(fieldOfDeal(setup, '1-X-1')).toBe(fieldOfDeal(setup, '1-Y-1'));
    expect(setup.fields.get('1-main')).toMatchObject({ scheduledN: 5 });
  });

  test('phantoms and empty seats are no meeting, no contestant and no board due', () => {
    const setup = setupOf([
      {
        session: '1',
        section: 'A',
        set: 'X',
        field: 'main',
        movement: 1,
        winners: 1,
        contestants: [
          { contestant: 'p1', number: '1' },
          { contestant: 'p2', number: '2' },
          { contestant: 'ph', number: '3', phantom: true },
        ],
        rounds: [
          {
            round: 1,
            tables: [
              ['1', 'p1', 'ph', '1-2'],
              ['2', 'p2', null, '1-2'],
            ],
          },
          { round: 2, tables: [['1', 'p1', 'p2', '3-4']] },
        ],
      },
    ]);
    expect(setup.fields.get('1-main')).toMatchObject({ scheduledN: 1, contestants: ['p1', 'p2'] });
    expect(setup.boardsDue).toEqual(
      new Map([
        ['1-2-p1', 2],
        ['1-2-p2', 2],
      ]),
    );
    expect(setup.tableRounds.get('1')!.map((it) => it.real)).toEqual([false, false, true]);
  });

  test('without rounds there is a field, but nothing is scheduled', () => {
    const setup = setupOf([section({ tables: 5, rounds: 0 })]);
    expect(setup.fields.get('1-main')).toMatchObject({ scheduledN: 0, rounds: 0 });
    expect(setup.schedule.size).toBe(0);
  });

  test('what is stored builds the same again', () => {
    const setup = setupOf([section({ tables: 3 }), section({ tables: 3, session: '2' })]);
    expect(decodeSetup(encodeSetup(setup))).toEqual(setup);
    expect(decodeSetup(undefined)).toEqual(setupOf([]));
  });
});
