export { createSeeds, type AccessSeeds } from './keys.js';
export { mintRoleCredentials, type RoleRequest } from './role-credentials.js';
export { inboxPrefixOf, type Role } from './roles.js';
export {
  mintTableCredentials,
  type TableCredentials,
  type TableRequest,
} from './table-credentials.js';
export { encodeTrust, type Trust } from './trust.js';
