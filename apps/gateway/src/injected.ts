/** What is injected by name because it is data and no class. */
export const SETTINGS = Symbol('settings');
export const TUNED = Symbol('tuning');
