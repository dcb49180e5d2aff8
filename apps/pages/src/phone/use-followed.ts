import type { ContestantId, TournamentId } from '#contracts';
import { useState } from 'preact/hooks';
import { stored } from '../kit/stored.js';

/** The one pair this phone follows in a tournament. */
export function useFollowed(
  t: TournamentId,
): [ContestantId | undefined, (contestant: ContestantId | undefined) => void] {
  const name = `followed.${t}`;
  const [followed, setFollowed] = useState(() => stored.read(name) ?? undefined);
  return [
    followed,
    (contestant) => {
      stored.write(name, contestant);
      setFollowed(contestant);
    },
  ];
}
