import type { Redis } from 'ioredis';
import type { DeviceId, Outcome, TournamentId } from '#contracts';
import { publicKeys, stateKeys } from './keys.js';
import { type ViewPosition, ViewReader } from './views.js';

/** Reads what the public may see; it has no way to spell a key of the desk. */
export const publicReader = (redis: Redis): ViewReader => new ViewReader(redis, publicKeys);

/** Reads what the director sees: the state itself. */
export const deskReader = (redis: Redis): DeskReader => new DeskReader(redis);

/** The director's lists. */
export interface DeskLists extends ViewPosition {
  /** Values of the `held:` cells. */
  held: string[];
  rejections: string | undefined;
  officials: string | undefined;
}

export class DeskReader extends ViewReader {
  private readonly desk: Redis;

  constructor(redis: Redis) {
    super(redis, stateKeys);
    this.desk = redis;
  }

  /** What waits for the director and what was refused, of one moment. */
  async readLists(t: TournamentId): Promise<DeskLists | undefined> {
    const keys = stateKeys(t);
    const [position, held, rejections, officials] = await atomically(
      this.desk
        .multi()
        .hmget(keys.meta, 'epoch', 'offset')
        .hvals(keys.held)
        .get(keys.cell('rejections'))
        .get(keys.cell('officials')),
    );
    const at = positionOf(position);
    const text = (value: unknown): string | undefined => (value as string | null) ?? undefined;
    return (
      at && {
        ...at,
        held: held as string[],
        rejections: text(rejections),
        officials: text(officials),
      }
    );
  }
}

/** What a device is told about its entries. */
export interface OutcomesReading extends ViewPosition {
  /** In the order the device wrote them. */
  outcomes: Outcome[];
}

/** A device's outcomes with n above `after`, in order. */
export async function readOutcomes(
  redis: Redis,
  t: TournamentId,
  { device, after = 0 }: { device: DeviceId; after?: number },
): Promise<OutcomesReading | undefined> {
  const keys = stateKeys(t);
  const [position, hash] = await atomically(
    redis.multi().hmget(keys.meta, 'epoch', 'offset').hgetall(keys.outcomes(device)),
  );
  const at = positionOf(position);
  const numbered = Object.entries((hash ?? {}) as Record<string, string>)
    .filter(([n]) => Number(n) > after)
    .toSorted(([a], [b]) => Number(a) - Number(b));
  return at && { ...at, outcomes: numbered.map(([, text]) => outcomeOf(text)) };
}

/** The stored outcome also holds hashes of the texts that came under its id, which are nobody's business. */
function outcomeOf(text: string): Outcome {
  const {
    hash: _,
    others: __,
    ...outcome
  } = JSON.parse(text) as Outcome & {
    hash?: string;
    others?: string[];
  };
  return outcome;
}

function positionOf(values: unknown): ViewPosition | undefined {
  const [epoch, offset] = values as (string | null)[];
  return epoch ? { epoch, offset: Number(offset) } : undefined;
}

/** The replies of a MULTI; one failed command fails all. */
async function atomically(multi: ReturnType<Redis['multi']>): Promise<unknown[]> {
  const replies = (await multi.exec()) ?? [];
  return replies.map(([error, reply]) => {
    if (error) throw error;
    return reply;
  });
}
