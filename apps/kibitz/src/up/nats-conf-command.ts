import { Command } from 'commander';
import { encodeTrust } from '#log';
import { dataFolder, folderFault, makeDataFolder } from './data-folder.js';
import { MAIN, portNumber } from './options.js';
import { openSecrets } from './secrets.js';
import { natsConf } from './servers/nats-conf.js';

interface NatsConfOptions {
  readonly data: string;
  readonly listen: string;
  readonly port: number;
  readonly websocketPort: number;
  readonly store: string;
  readonly syncAlways?: true;
}

/** `kibitz nats-conf`: the configuration of a nats-server elsewhere that trusts a data folder's keys. */
export const natsConfCommand = (): Command =>
  new Command('nats-conf')
    .description('print a configuration for a nats-server elsewhere that trusts this data folder')
    .option('--data <folder>', 'whose keys; they are made when missing', MAIN)
    .option('--listen <address>', 'where that server listens', '0.0.0.0')
    .option('--port <number>', 'its port for clients', portNumber, 4222)
    .option('--websocket-port <number>', 'its port for WebSockets', portNumber, 8443)
    .option('--store <folder>', 'where that server keeps the log', '/var/lib/nats/kibitz')
    .option('--sync-always', 'on disk before it is acknowledged; nats-server 2.10 or newer')
    .action(print);

async function print(options: NatsConfOptions): Promise<void> {
  const data = dataFolder(options.data);
  try {
    await makeDataFolder(data);
    const trust = await encodeTrust((await openSecrets(data)).seeds);
    const canSyncAlways = options.syncAlways ?? false;
    process.stdout.write(natsConf({ ...options, trust, canSyncAlways }));
  } catch (error) {
    throw folderFault(error, data.path);
  }
}
