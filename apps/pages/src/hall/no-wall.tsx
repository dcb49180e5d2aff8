import { NoTournament } from '../list/not-here.js';

/** There is nothing to show on this wall: what is wrong, and the way on. */
export const NoWall = ({ text }: { text: string }) => (
  <main>
    <h1 class="said-only">Kibitz</h1>
    <NoTournament text={text} />
  </main>
);
