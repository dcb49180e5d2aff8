export { connectLive, type Live, type LiveOptions } from './connect.js';
export { findTournament } from './find-tournament.js';
export { type Health, LIVE_STATES, type LiveState } from './health.js';
export { openStandings, type StandingsOptions } from './open-standings.js';
export { openContestant, openDeal, openDesk, openTournament, type Whole } from './open-whole.js';
export { applyChange, type Standings, standingsOf } from './standings.js';
export type { LiveWatch, Watch } from './watch.js';
