import { encodeTrust } from '#log';
import { type NatsSide, type Private } from './backbone.js';
import { type Installation } from './installation.js';
import { ownAccess } from './own-access.js';
import { freePort } from './servers/free-port.js';
import { startNats } from './servers/nats.js';
import { superviseRegistered } from './registered.js';

/** A nats-server of our own on loopback, in operator mode with the installation's keys. */
export async function privateNats(installation: Installation): Promise<Private<NatsSide>> {
  const { data, secrets } = installation;
  const trust = await encodeTrust(secrets.seeds);
  const port = await freePort();
  const websocketPort = await freePort();
  const program = (await installation.programs())['nats-server'];
  const access = await ownAccess(installation, `nats://127.0.0.1:${port}`);
  const server = await superviseRegistered(installation, 'nats', () =>
    startNats({ program, folder: data.nats, port, websocketPort, trust }),
  );
  const websocket = { KIBITZ_NATS_WS_URL: `ws://127.0.0.1:${websocketPort}` };
  return { ...access, gateway: { ...access.gateway, ...websocket }, server };
}
