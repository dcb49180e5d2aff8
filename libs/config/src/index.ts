export { exitWithParent } from './exit-with-parent.js';
export { outliveItsLog } from './outlive-its-log.js';
export {
  readGatewaySettings,
  readScorerSettings,
  type GatewaySettings,
  type ScorerSettings,
} from './processes.js';
export { type Environment } from './read.js';
export { settingsOrExit } from './settings-or-exit.js';
