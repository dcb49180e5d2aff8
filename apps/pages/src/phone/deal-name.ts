import { type DealId, parseDeal } from '#contracts';

/** The number on the board. @example boardOf('1-A-7') // 7 */
export const boardOf = (deal: DealId): number => parseDeal(deal).board;
/** The session it is played in. @example sessionOf('1-A-7') // '1' */
export const sessionOf = (deal: DealId): string => parseDeal(deal).session;
