export * from './access/index.js';
