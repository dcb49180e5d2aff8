import { Injectable } from '@nestjs/common';
import type { Desk, TournamentId } from '#contracts';
import { type DeskLists, DeskReader, deskReader } from '#store';
import { desk, type View } from '#tournament';
import { RedisLink } from '../connections/redis-link.js';
import { StoreViews } from '../views/store-views.js';
import type { ViewSource } from '../views/source.js';

/** What the director sees: everything, and the lists of what waits for an answer. */
@Injectable()
export class DeskSource extends StoreViews implements ViewSource {
  readonly #reader: DeskReader;

  constructor({ redis }: RedisLink) {
    const reader = deskReader(redis);
    super('desk', reader);
    this.#reader = reader;
  }

  extras(t: TournamentId): Promise<DeskLists | undefined> {
    return this.#reader.readLists(t);
  }

  describe(view: View, lists: DeskLists | undefined): Desk {
    const { held = [], rejections, officials } = lists ?? {};
    return desk(view, { held, rejections, officials });
  }
}
