/** A percentage drawn as a bar; the figure stands beside it, so the bar is silent. */
export function Bar({ percent }: { percent: string | undefined }) {
  if (percent === undefined) return null;
  return (
    <span class="bar" aria-hidden="true">
      <span style={{ width: `min(100%, ${percent}%)` }} />
    </span>
  );
}
