import { recordsDomain } from '@campus/domain/records/domain';
import type { PortalDomain } from '../platform/index.js';
import { servesApproval } from '../platform/index.js';
import { recordsLists } from './campus-lists.js';
import { AddressProposal } from './entities/address-proposal.entity.js';
import { Building, BuildingRoom, PersonLocation, RoomRequestRow, WaitingRecordChange } from './entities/work-place.entity.js';
import { roomApproval } from './locations/room-requests.approval.js';
import { WaitingSweeps } from './locations/waiting-sweeps.js';
import { WorkPlacesController } from './locations/work-places.controller.js';
import { AddressProposals1791641000000 } from './migrations/1791641000000-address-proposals.js';
import { WorkPlaces1791642000000 } from './migrations/1791642000000-work-places.js';
import { recordsInvariants } from './invariants.js';
import { RecordsController } from './records.controller.js';
import { recordsSeeder } from './seeds/records.seeder.js';

export const recordsPortal: PortalDomain = {
  domain: recordsDomain,
  home: 'tells',
  entities: [AddressProposal, Building, BuildingRoom, PersonLocation, WaitingRecordChange, RoomRequestRow],
  migrations: [AddressProposals1791641000000, WorkPlaces1791642000000],
  seeders: [recordsSeeder],
  campusLists: recordsLists,
  invariants: recordsInvariants,
  api: [RecordsController, WorkPlacesController, servesApproval(roomApproval)],
  worker: [servesApproval(roomApproval)],
  jobs: [WaitingSweeps, servesApproval(roomApproval)],
};
