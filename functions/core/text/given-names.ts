import { wordSet } from './word-set.ts'

/** Given names that companies often use: a hit may as well be a person. */
export const givenNames = wordSet(
  `max alan oscar otto ben tim tom sam alex emma anna julia lisa laura sarah maria john james david michael peter paul mark luke jack
    harry george charlie lucy kate jane mary anne marie claire alice leo felix oliver noah liam ethan jonas lukas finn hugo louis
    jules lea mia sophie klaus hans fritz karl marco luca giulia carlo pedro juan jose carlos pablo diego sofia lucia elena carmen
    joao ana miguel bruno pieter jan kees daan sanne eva lydia clara rosa ruby pearl grace hope faith dawn amber jasper casper milo
    theo archie frank earl duke rob bob bill will nick dan joe jim steve andrew daniel robert richard thomas matthew chris christopher
    brian kevin eric laurent pierre jean nicolas antoine thierry isabelle nadia stefan andreas martin matthias sabine petra claudia
    monika heike bernd jens lars sven erik nils hank wendy denny arnold dennis ted teddy vincent alberto roberto giovanni francesca
    chiara paolo stefano giorgio mario barry graham ian neil trevor derek colin keith nigel simon stuart brad chad craig dale dean
    doug gary glenn greg jeff jerry kyle larry marty norm phil ralph randy ray ron russ scott sean shane stan todd tony wally walt
    wayne terry betty becky carol cathy cindy dorothy ellen gail helen irene janet joan joyce judy karen kathy kelly linda lois lori
    marge margaret martha nancy pam patty peggy sally sandy sharon shirley sue susan tina wanda angela amy annie bella daisy dolly
    elsie fiona heidi holly ivy jill josie katie lily maggie molly nell nora olive poppy rosie stella tess violet priya amit raj wei
    li chen hiroshi yuki kenji sakura minji jihoon ahmed ali omar fatima yusuf ada`,
)
