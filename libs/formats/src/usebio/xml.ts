import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { FormatError } from '../format-error.js';
import { decodeText } from '../text-file.js';

/** An element: its children by name, its attributes with `@`, its text as `#text`. */
export interface XmlElement {
  readonly [name: string]: readonly (XmlElement | string)[] | string | undefined;
}

const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/;

// Entities stay off and a DTD is never fetched: a results file has no business with either.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 20,
  isArray: (...[, , , isAttribute]) => !isAttribute,
});

/**
 * Reads an XML file in the encoding its declaration names (utf-8 when it names none).
 * @throws FormatError with the line of the first fault
 */
export function parseXml(file: Uint8Array): XmlElement {
  const opening = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const text = decodeText(file, DECLARED.exec(opening.trimStart())?.[1] ?? 'utf-8').trimStart();
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new FormatError('not-xml', `line ${checked.err.line}: ${checked.err.msg}`);
  try {
    return parser.parse(text) as XmlElement;
  } catch (error) {
    throw new FormatError('not-xml', error instanceof Error ? error.message : String(error));
  }
}

/** The child elements of a name; one that holds only text is an element too. */
export function elements(parent: XmlElement, name: string): XmlElement[] {
  const children = parent[name];
  if (children === undefined || typeof children === 'string') return [];
  return children.map((child) => (typeof child === 'string' ? { '#text': child } : child));
}

/** The text of the first child of a name; empty when there is none. */
export function textIn(parent: XmlElement, name: string): string {
  const value = elements(parent, name)[0]?.['#text'];
  return plain(Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : '');
}

export function attribute(element: XmlElement, name: string): string {
  const value = element[`@${name}`];
  return typeof value === 'string' ? plain(value) : '';
}

const PREDEFINED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** The five entities that XML itself defines, and characters by number; no other means anything here. */
const plain = (text: string): string =>
  text
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|\w+);/gi, (whole, name: string) => meant(name) ?? whole)
    .trim();

function meant(name: string): string | undefined {
  if (!name.startsWith('#')) return PREDEFINED[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
