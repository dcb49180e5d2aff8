export { exitWithParent } from './exit-with-parent.js';
export {
  readGatewaySettings,
  readScorerSettings,
  type GatewaySettings,
  type ScorerSettings,
} from './processes.js';
export { EnvironmentFaults, type Environment } from './read.js';
