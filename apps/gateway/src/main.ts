import 'reflect-metadata';
import { exitWithParent, readGatewaySettings, settingsOrExit } from '#config';
import { createGateway } from './create-gateway.js';

const settings = settingsOrExit(readGatewaySettings);
exitWithParent(settings.parentPid);
const app = await createGateway(settings);
await app.listen(settings.port, settings.host);
