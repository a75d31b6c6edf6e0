import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  approveRoom,
  callOff,
  declineRoom,
  deleteLocation,
  listBuildings,
  listRoomRequests,
  listRooms,
  listWaiting,
  recordsTexts as texts,
  requestRoom,
  updateLocation,
  updateWorkPhone,
} from '@campus/domain/records';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ApprovalsService } from '../../platform/index.js';
import type { RoomRecord } from './room-requests.approval.js';
import { roomApproval } from './room-requests.approval.js';
import { WorkPlacesService } from './work-places.service.js';

/** The calls around work phone, extension and location. */
@Controller()
export class WorkPlacesController {
  constructor(
    @Inject(WorkPlacesService) private readonly places: WorkPlacesService,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
  ) {}

  @Implements(updateWorkPhone, { plainWrite: true })
  work(@ActorOf() actor: Actor, @Input() { pk, name, value }: InputOf<typeof updateWorkPhone>): Promise<Answered> {
    return this.places.updateWork(actor, pk, name === 'phone' ? 'data_phone' : 'extension', value);
  }

  @Implements(listWaiting)
  async waiting(@ActorOf() actor: Actor, @Input() { pk }: InputOf<typeof listWaiting>): Promise<Answered> {
    return answered({ data: await this.places.waiting(actor, pk) });
  }

  @Implements(callOff, { plainWrite: true })
  callOff(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof callOff>): Promise<Answered> {
    return this.places.callOff(actor, id);
  }

  @Implements(listBuildings)
  async buildings(): Promise<Answered> {
    return answered({ data: await this.places.buildings() });
  }

  @Implements(listRooms)
  async rooms(@Input() { building }: InputOf<typeof listRooms>): Promise<Answered> {
    return answered({ data: await this.places.rooms(building) });
  }

  @Implements(updateLocation, { plainWrite: true })
  location(@ActorOf() actor: Actor, @Input() input: InputOf<typeof updateLocation>): Promise<Answered> {
    return this.places.updateLocation(actor, input);
  }

  @Implements(deleteLocation, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() { pk }: InputOf<typeof deleteLocation>): Promise<Answered> {
    return this.places.deleteLocation(actor, pk);
  }

  @Implements(requestRoom, { plainWrite: true })
  request(@ActorOf() actor: Actor, @Input() input: InputOf<typeof requestRoom>): Promise<Answered> {
    return this.places.requestRoom(actor, input);
  }

  @Implements(listRoomRequests)
  async requests(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.places.requests(actor) });
  }

  @Implements(approveRoom)
  async approve(@ActorOf() actor: Actor, @Input() { id: recordId }: InputOf<typeof approveRoom>): Promise<Answered> {
    const { name } = await this.approvals.decide<RoomRecord>(roomApproval, actor, { recordId, action: 'approve' });
    return answered({ message: fillIn(texts.roomApproved, { name }), data: null });
  }

  @Implements(declineRoom)
  async decline(@ActorOf() actor: Actor, @Input() { id: recordId, reason }: InputOf<typeof declineRoom>): Promise<Answered> {
    const { name } = await this.approvals.decide<RoomRecord>(roomApproval, actor, { recordId, action: 'decline', reason });
    return answered({ message: fillIn(texts.roomDeclined, { name }), data: null });
  }
}
