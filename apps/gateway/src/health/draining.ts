import { Injectable } from '@nestjs/common';

/** Whether this process is on its way out: it still answers, but nobody new should come. */
@Injectable()
export class Draining {
  isDraining = false;
}
