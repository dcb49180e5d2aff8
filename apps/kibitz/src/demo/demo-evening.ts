import { DEMO_SLUG } from '#contracts';
import {
  type Evening,
  onDevices,
  openedWith,
  openingIn,
  sampleEvening,
  withClosings,
} from '#formats';
import { newDevices } from '../system/new-devices.js';

/** The sample evening as one demo plays it: today, by new tablets, to its end. */
export function demoEvening(today: string): Evening {
  const sample = sampleEvening();
  const opening = openingIn(sample);
  if (opening === undefined) throw new Error('the sample evening does not open its tournament');
  const opened = openedWith(sample, { ...opening, slug: DEMO_SLUG, date: today });
  return onDevices(withClosings(opened), newDevices());
}
