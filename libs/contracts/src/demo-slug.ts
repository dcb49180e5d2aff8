/**
 * The public name of the demo. Each of its evenings ends within minutes and is purged, so a link to it goes by this
 * name; a club's evening is linked by its id, as its slug goes over to the next one.
 */
export const DEMO_SLUG = 'demo';
