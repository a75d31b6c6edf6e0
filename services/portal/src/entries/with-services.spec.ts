import { Inject, Injectable } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { withServices } from './with-services.js';

@Injectable()
class Clock {}

@Injectable()
class Doors {
  constructor(@Inject(Clock) readonly clock: Clock) {}
}

@Injectable()
class Rooms {
  constructor(
    @Inject(Doors) readonly doors: Doors,
    @Inject('a name') readonly name: string,
  ) {}
}

@Injectable()
class NewRooms extends Rooms {}

describe('The services of a process', () => {
  it('are those that its parts inject, and what these inject, each once', () => {
    expect(withServices([Rooms, Doors], new Set())).toEqual([Rooms, Doors, Clock]);
    expect(withServices([NewRooms], new Set())).toEqual([NewRooms, Doors, Clock]);
  });

  it('are found behind factories and second names', () => {
    const factory = { provide: 'rooms', inject: [Doors], useFactory: (): null => null };
    expect(withServices([factory], new Set())).toEqual([factory, Doors, Clock]);
    const second = { provide: 'doors', useExisting: Doors };
    expect(withServices([second], new Set())).toEqual([second, Doors, Clock]);
  });

  it('leave to the platform what it provides', () => {
    expect(withServices([Rooms], new Set<unknown>([Clock]))).toEqual([Rooms, Doors]);
  });
});
