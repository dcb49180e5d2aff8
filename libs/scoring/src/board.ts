import { SEATS, VULNERABILITIES, type Seat, type Side, type Vulnerability } from './types.js';

/**
 * Who is vulnerable on a board, by its number (a cycle of 16). Rule VUL1.
 * @throws RangeError when the number is not a whole one from 1 on
 * @example vulnerability(16) // 'EW'
 */
export const vulnerability = (boardNumber: number): Vulnerability => {
  const place = placeInCycle(boardNumber, 16);
  return VULNERABILITIES[(place + Math.floor(place / 4)) % 4]!;
};

/** Whether that side is vulnerable on the board. Rule VUL1. */
export const isVulnerable = (boardNumber: number, side: Side): boolean => {
  const vulnerable = vulnerability(boardNumber);
  return vulnerable === 'both' || vulnerable === side;
};

/** The dealer of a board, by its number: North first, then clockwise. Rule VUL2. */
export const dealer = (boardNumber: number): Seat => SEATS[placeInCycle(boardNumber, 4)]!;

/** The side a seat plays for. */
export const sideOf = (seat: Seat): Side => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');

function placeInCycle(boardNumber: number, length: number): number {
  if (!Number.isInteger(boardNumber) || boardNumber < 1)
    throw new RangeError(`a board number is a whole number from 1 on, not ${boardNumber}`);
  return (boardNumber - 1) % length;
}
