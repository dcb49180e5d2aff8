export { connectLive, type Live, type LiveOptions } from './connect.js';
export { findTournament } from './find-tournament.js';
export type { Health, LiveState } from './health.js';
export { openStandings, type StandingsOptions } from './open-standings.js';
export { openContestant, openDeal, openTournament, type Whole } from './open-whole.js';
export { fetchPage, type PageOptions, type StandingsPage } from './page.js';
export type { Standings } from './standings.js';
export type { LiveWatch, Watch } from './watch.js';
