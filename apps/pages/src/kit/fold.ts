// Letters that decomposition does not split.
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lower case without diacritics, for searching. @example fold('Łódź') // 'lodz' */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[łđøßæœı]/g, (letter) => PLAIN[letter] ?? letter);
