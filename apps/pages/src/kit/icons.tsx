// Drawn, not written: the typeface has no suits or arrows, and phones turn some of them into emoji.
const SHAPES = {
  S: 'M8 1c2.500 3 6 5 6 8.300A2.900 2.900 0 0 1 9 11.300c.1 1.500.6 2.700 1.500 3.700h-5c.9-1 1.400-2.200 1.500-3.700a2.900 2.900 0 0 1-5-2C2 6 5.500 4 8 1z',
  H: 'M8 14.500C4.500 11.300 1.500 8.800 1.500 5.500A3.400 3.400 0 0 1 8 4a3.400 3.400 0 0 1 6.500 1.500c0 3.300-3 5.800-6.500 9z',
  D: 'M8 .8c1.500 2.600 3.300 5 5.500 7.200-2.200 2.200-4 4.600-5.500 7.200C6.500 12.600 4.700 10.200 2.500 8 4.700 5.800 6.500 3.400 8 .8z',
  C: 'M8 1a3.100 3.100 0 0 1 2.700 4.700A3.200 3.200 0 1 1 9 11.200c.1 1.600.6 2.800 1.500 3.800h-5c.9-1 1.400-2.200 1.500-3.800a3.200 3.200 0 1 1-1.700-5.500A3.100 3.100 0 0 1 8 1z',
  up: 'M8 3l6 10H2z',
  down: 'M8 13L2 3h12z',
  'ring-empty': 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 2a5 5 0 1 0 0 10A5 5 0 0 0 8 3z',
  'ring-quarter':
    'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 2a5 5 0 1 0 0 10A5 5 0 0 0 8 3zM8 8V3a5 5 0 0 1 5 5z',
  disc: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
  lock: 'M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z',
  broken: 'M0 7h4.5v2H0zM11.5 7H16v2h-4.500zM7 2l3.500 4.600-2 .9L11 13.500 5.500 8.900l2.200-1z',
  cloud:
    'M4.500 13A3.500 3.500 0 0 1 4 6.050 4.500 4.500 0 0 1 12.600 7 3 3 0 0 1 13 13zM2.300 1l12.700 12.700-1.300 1.300L1 2.300z',
  star: 'M8 .8l2.200 4.700 5.100.6-3.800 3.500 1 5.100L8 12.200l-4.500 2.500 1-5.100L.7 6.100l5.100-.6zm0 4.700L7.100 7.400l-2.100.2 1.600 1.400-.4 2.100L8 10.100l1.800 1-.4-2.100L11 7.600l-2.100-.2z',
  'star-full':
    'M8 .8l2.200 4.700 5.100.6-3.800 3.500 1 5.100L8 12.200l-4.500 2.500 1-5.100L.7 6.100l5.100-.6z',
  back: 'M10.500 2L12 3.500 7.500 8l4.500 4.500-1.500 1.500L4.500 8z',
  pulse: 'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  turning:
    'M8 1a7 7 0 0 1 6.3 4l1.700-.6-1.200 4.600L10.500 6.600l1.800-.7A5 5 0 0 0 3.200 6.500L1.300 5.900A7 7 0 0 1 8 1zM1.200 7L5.500 9.400l-1.800.7a5 5 0 0 0 9.100-.6l1.900.6A7 7 0 0 1 1.700 11L0 11.600z',
  pencil: 'M11 1l4 4-9 9-5 1 1-5zm0 2.500L3.700 10.800l-.5 2 2-.5L12.500 5z',
  warning: 'M8 1l7.500 13.500H.5zM7 6v4h2V6zm0 5.200v2h2v-2z',
} as const;

export type Shape = keyof typeof SHAPES;

/** Once a page: every symbol stands in the document itself, so none is fetched. */
export const Sprite = () => (
  <svg width="0" height="0" aria-hidden="true" class="said-only">
    {Object.entries(SHAPES).map(([name, path]) => (
      <symbol key={name} id={`shape-${name}`} viewBox="0 0 16 16">
        <path fill-rule="evenodd" d={path} />
      </symbol>
    ))}
  </svg>
);

/** A drawn symbol; words beside it say the same, so it is silent. */
export const Icon = ({ shape, tint = '' }: { shape: Shape; tint?: string }) => (
  <svg class={`icon ${tint}`} aria-hidden="true">
    <use href={`#shape-${shape}`} />
  </svg>
);
