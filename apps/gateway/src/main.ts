import 'reflect-metadata';
import { exitWithParent, outliveItsLog, readGatewaySettings, settingsOrExit } from '#config';
import { createGateway } from './create-gateway.js';

outliveItsLog();
const settings = settingsOrExit(readGatewaySettings);
exitWithParent(settings.parentPid);
const app = await createGateway(settings);
await app.listen(settings.port, settings.host);
