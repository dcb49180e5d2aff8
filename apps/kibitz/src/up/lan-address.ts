import { createSocket } from 'node:dgram';
import { networkInterfaces } from 'node:os';

// A documentation address (RFC 5737): it only has to lie beyond the local network.
const FAR_AWAY = '192.0.2.1';
/** Networks of containers and virtual machines: no phone is in them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|bridge)/;

/** The IPv4 address other devices reach this machine at; undefined without a network. */
export const lanAddress = async (): Promise<string | undefined> =>
  (await routedAddress()) ?? firstAddress();

/** The address the kernel would send from: it asks the routes, and nothing is sent. */
function routedAddress(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const done = (address: string | undefined): void => {
      socket.close();
      resolve(address);
    };
    socket.once('error', () => done(undefined));
    socket.connect(9, FAR_AWAY, () => done(socket.address().address));
  });
}

/** A hall's network may lead nowhere else. */
function firstAddress(): string | undefined {
  const real = Object.entries(networkInterfaces()).filter(([name]) => !VIRTUAL.test(name));
  const addresses = real.flatMap(([, of]) => of ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
