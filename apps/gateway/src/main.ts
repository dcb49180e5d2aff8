import 'reflect-metadata';
import { exitWithParent, readGatewaySettings } from '#config';
import { createGateway } from './create-gateway.js';

const settings = readGatewaySettings(process.env);
exitWithParent(settings.parentPid);
const app = await createGateway(settings);
await app.listen(settings.port, settings.host);
