import { Notice } from '../kit/states.js';
import { useTitle } from '../kit/title.js';
import { useSpeech } from '../words/language.js';
import { PartHeader } from './header.js';
import { useTournament } from './tournament-context.js';

/** What stands for a pair in the address is none. */
export function NoSuchPair() {
  const { t } = useSpeech();
  const { path } = useTournament();
  return <NoSuchPart text={t('noSuchPair')} back={path} way={t('toStandings')} />;
}

/** What stands for a board in the address is none. */
export function NoSuchDeal() {
  const { t } = useSpeech();
  const { path } = useTournament();
  return <NoSuchPart text={t('noSuchDeal')} back={`${path}/boards`} way={t('toBoards')} />;
}

function NoSuchPart({ text, back, way }: { text: string; back: string; way: string }) {
  const { status } = useTournament();
  useTitle(status.name);
  return (
    <>
      <PartHeader back={back} title={status.name} />
      <main>
        <Notice shape="warning" text={text}>
          <a class="button" href={back}>
            {way}
          </a>
        </Notice>
      </main>
    </>
  );
}
