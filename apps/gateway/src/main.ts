import 'reflect-metadata';
import {
  EnvironmentFaults,
  exitWithParent,
  type GatewaySettings,
  readGatewaySettings,
} from '#config';
import { createGateway } from './create-gateway.js';

function settingsOrExit(): GatewaySettings {
  try {
    return readGatewaySettings(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
exitWithParent(settings.parentPid);
const app = await createGateway(settings);
await app.listen(settings.port, settings.host);
