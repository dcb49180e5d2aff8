import { isPagePath } from '#contracts';
import { LocationProvider, Route, Router } from 'preact-iso/router';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Hall } from './hall/hall.js';
import { Sprite } from './kit/icons.js';
import { stored } from './kit/stored.js';
import { Nowhere } from './list/not-here.js';
import { TournamentList } from './list/tournament-list.js';
import { Phone } from './phone/phone.js';
import { firstLanguage, type Language, SpeechContext, speechIn } from './words/language.js';

const address = new URLSearchParams(location.search);

/** Every page: its language, its symbols, its address. */
export function App() {
  const [language, setLanguage] = useState(() => firstLanguage(address));
  useEffect(() => void (document.documentElement.lang = language), [language]);
  const speech = useMemo(() => speechIn(language, choose), [language]);
  function choose(next: Language): void {
    stored.write('language', next);
    setLanguage(next);
  }
  return (
    <SpeechContext.Provider value={speech}>
      <Sprite />
      {isPagePath(location.pathname) ? <Pages /> : <Nowhere />}
    </SpeechContext.Provider>
  );
}

const Pages = () => (
  <LocationProvider>
    <Router>
      <Route path="/hall/:t" component={Hall} />
      <Route path="/t/:t/:part?/:id?" component={Phone} />
      <Route path="/" component={TournamentList} />
      <Route default component={Nowhere} />
    </Router>
  </LocationProvider>
);
