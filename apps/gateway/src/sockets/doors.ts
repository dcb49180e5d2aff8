import { Injectable } from '@nestjs/common';
import { Owner } from '../access/owner.js';
import { DeskHubs } from '../desk/desk-hubs.js';
import { PublicHubs } from '../public/public-hubs.js';

/** The hubs behind the sockets, and who may pass to the desk's. */
@Injectable()
export class Doors {
  constructor(
    readonly desk: DeskHubs,
    readonly everybody: PublicHubs,
    readonly owner: Owner,
  ) {}
}
