export { refusalToAdd, WAIVABLE } from './adding.js';
export type { AddFacts, AddRefusal, Waivable } from './adding.js';
export { claimDeadline } from './claims.js';
export { creditLimit, endsFullTime, schoolHours } from './hours.js';
export { comingMeetings, conflictOf } from './meetings.js';
export { missingPrerequisites, TRANSFERRED } from './prerequisites.js';
export type { TakenCourse } from './prerequisites.js';
export { hasSeatToAdd, seatsAvailable, verbOf } from './seats.js';
export type { Seats, Verb } from './seats.js';
export { effectsOfTerm, isMovedFar, refusalOfTerm } from './term-changes.js';
export type { TermDates, TermEffect, TermUse } from './term-changes.js';
export { withdrawalDayProblem } from './withdrawals.js';
export { isTermOpen, refusalToDrop } from './term-opening.js';
export type { DropRefusal } from './term-opening.js';
export {
  dueSteps,
  isWaitlistOver,
  lapseEndsWaiting,
  nextLookAt,
  refusalOfCapacity,
  refusalToClaim,
  stepFor,
} from './waitlist.js';
export type { Waiter, Waitlist, WaitlistStep } from './waitlist.js';
export { CAMPUS_LOCATIONS, MAP_SIZE, PERMIT_LOTS, PERMIT_TYPES, permitsOf, placeCalled, placesNamed } from './campus-map.js';
export type { CampusLocation, MapPoint, PermitType } from './campus-map.js';
export { centeredOn, MIN_ZOOM, panned, WHOLE_MAP, zoomedIn, zoomedOut } from './map-view.js';
export type { MapView } from './map-view.js';
