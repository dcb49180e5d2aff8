import { Injectable } from '@nestjs/common';
import { Edge } from '../edge.js';
import { Hubs } from '../views/hubs.js';
import { PublicSource } from './public-source.js';

/** What the public watches. */
@Injectable()
export class PublicHubs extends Hubs {
  constructor(source: PublicSource, edge: Edge) {
    super({ source, ...edge.parts });
    edge.people.renamings.subscribe((t, contestants) => this.rename(t, contestants));
  }
}
