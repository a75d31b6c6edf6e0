export { amountOf, centsIn, centsOf, dollarsOf, dollarsText, largestRemainder, roundedShare } from './money.js';
