import type { Names } from '#contracts';
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { fitNames } from './pair-name.js';

const pen = document.createElement('canvas').getContext('2d');

interface Room {
  width: number;
  font: string;
}

/** How names are written into the cells marked `data-name` inside `box`, all of one width. */
export function useNameFit(box: RefObject<HTMLElement | null>): (names: Names) => string {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const look = (): void => {
      const cell = box.current?.querySelector<HTMLElement>('[data-name]');
      if (!cell) return;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(cell);
      const next = { width: cell.clientWidth, font: `${fontWeight} ${fontSize} ${fontFamily}` };
      setRoom((now) => (now?.width === next.width && now.font === next.font ? now : next));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(box.current);
    // Widths measured in the fallback face are wrong once ours is there.
    let wanted = true;
    const again = (): void => setRoom((now) => now && { ...now });
    void document.fonts.ready.then(() => void (wanted && again()));
    return () => {
      wanted = false;
      watcher.disconnect();
    };
  }, []);
  return (names) => fitNames(names, room?.width ?? Infinity, (text) => measure(text, room?.font));
}

function measure(text: string, font: string | undefined): number {
  if (pen === null || font === undefined) return 0;
  pen.font = font;
  return Math.ceil(pen.measureText(text).width);
}
