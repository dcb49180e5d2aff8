/** The five denominations of a contract, lowest first. */
export const DENOMINATIONS = ['C', 'D', 'H', 'S', 'NT'] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** The four seats, clockwise from North: the order in which the deal passes. */
export const SEATS = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof SEATS)[number];

/** The two sides of a table. */
export const SIDES = ['NS', 'EW'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = Record<Side, T>;

/** Undoubled, doubled, redoubled. */
export const RISKS = ['', 'x', 'xx'] as const;
export type Risk = (typeof RISKS)[number];

/** Who is vulnerable on a board. */
export const VULNERABILITIES = ['none', 'NS', 'EW', 'both'] as const;
export type Vulnerability = (typeof VULNERABILITIES)[number];

/** A final contract; `level` is a whole number from 1 to 7. */
export interface Contract {
  readonly level: number;
  readonly denomination: Denomination;
  readonly risk: Risk;
}
