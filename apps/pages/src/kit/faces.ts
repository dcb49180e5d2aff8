/**
 * A subset of the typeface that is used in one weight will be used in the other: both come with the
 * first load, so that no page asks for a file while its connection lives.
 */
export function loadBothWeights(): void {
  const load = (): void => {
    const faces = [...document.fonts];
    const used = new Set(
      faces.filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange),
    );
    for (const face of faces) if (used.has(face.unicodeRange)) void face.load();
  };
  document.fonts.addEventListener('loadingdone', load);
}
