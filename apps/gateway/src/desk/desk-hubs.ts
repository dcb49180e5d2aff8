import { Injectable } from '@nestjs/common';
import { Edge } from '../edge.js';
import { Hubs } from '../views/hubs.js';
import { DeskSource } from './desk-source.js';

/** What the director watches. */
@Injectable()
export class DeskHubs extends Hubs {
  constructor(source: DeskSource, edge: Edge) {
    super({ source, ...edge.parts });
    edge.people.renamings.subscribe((t, contestants) => this.rename(t, contestants));
  }
}
