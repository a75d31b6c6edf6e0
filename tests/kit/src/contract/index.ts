export { contractOf } from './contract-row.js';
export type { ContractRow } from './contract-row.js';
export { filesOf } from './files-of.js';
export { formContract } from './form-contract.js';
export { listContract } from './list-contract.js';
export { refusedTo } from './refused-to.js';
