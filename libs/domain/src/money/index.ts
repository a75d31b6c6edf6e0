export { amountOf, centsIn, centsOf, dollarsOf, dollarsText, largestRemainder, roundedShare } from './rules/index.js';
