export {
  amountOf,
  balanceText,
  centsIn,
  centsOf,
  dollarsOf,
  dollarsText,
  largestRemainder,
  roundedShare,
} from './rules/index.js';
