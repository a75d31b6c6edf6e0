export { amountOf, centsIn, centsOf, dollarsText, largestRemainder, roundedShare } from './rules/index.js';
