/** What the reader chose on this device: language, theme, followed pair. A refused storage is no fault. */
export const stored = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`kibitz.${name}`);
    } catch {
      return null;
    }
  },
  write(name: string, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(`kibitz.${name}`);
      else localStorage.setItem(`kibitz.${name}`, value);
    } catch {
      // Private windows refuse: the choice lives as long as the page.
    }
  },
};
