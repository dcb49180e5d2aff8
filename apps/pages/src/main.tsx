import { render } from 'preact';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/kit.css';
import './styles/hall.css';
import './styles/phone.css';
import { App } from './app.js';
import { loadBothWeights } from './kit/faces.js';

loadBothWeights();
render(<App />, document.getElementById('app')!);
