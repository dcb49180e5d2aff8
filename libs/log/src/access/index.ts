export { createSeeds, publicKeyOf, type AccessSeeds } from './keys.js';
export { MAX_PAYLOAD_BYTES } from './limits.js';
export { mintRoleCredentials, type RoleRequest } from './role-credentials.js';
export { GRANTS, inboxPrefixOf, ROLES, type Grant, type Role } from './roles.js';
export {
  mintTableCredentials,
  type TableCredentials,
  type TableRequest,
} from './table-credentials.js';
export { encodeTrust, type Trust } from './trust.js';
