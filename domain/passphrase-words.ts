/**
 * Words for the passphrases of children: everyday things, three to six letters, written as they sound as far
 * as English allows, nothing that hurts, frightens or is sneered at. Chosen for this project.
 */
const words = `
acorn air angle ankle ant apple april apron arrow art attic autumn baby back badge bag baker ball
bamboo banana band barn basket bath beach bead bean bear beaver bed bee bell belt bench berry bike
bird block bloom blue board boat bone book boot bottle bowl box branch bread brick bridge brook
broom brush bubble bucket bud bus bush button cabin cactus cake calm camel camp candle canoe
canyon card carpet carrot cart castle cat cave cedar chair chalk cheese cherry chick chin circle
circus city clay clean clear clock cloth cloud clover coat cocoa coin color comet cookie coral
corn corner cotton cousin cow coyote crab crane crayon cream creek crow crown cup daisy dance dawn
day deer desert desk dinner dish dock dog doll donkey door dove dragon dream dress drum duck eagle
ear early earth east echo egg eight elbow elm face fall family farm fast fence fern ferry field
finger fire fish five flag flame floor flower flute foam fog food foot forest fork four fox frame
fresh friend frog frost fruit game garden gate gentle giant gift ginger glad glass glove glue goat
gold goose grain grape grass gravel green guitar hammer hand happy harbor harp hat hawk heart
hedge helmet hen heron hiking hill hockey honey hood hoof hook hoop horn horse hour house ice inch
ink island ivy jacket jam jar jeans jelly jewel jigsaw joke juice july june jungle kayak kettle
key kid kind kite kitten kiwi knee knob knot koala lace ladder lake lamb lamp land lark late laugh
lawn leaf lemon letter lily lime lion lip lizard llama log lucky lunch magnet maple marble march
market meadow melon menu merry milk mill mint mirror mitten monday monkey month moon moose moss
moth mouse mud muffin mug music nail name napkin neck nest net new nice night nine noodle noon
north nose note nurse nut oak ocean olive onion orange otter oval oven owl pack page paint palm
panda paper parade park parrot party pasta path peach peanut pear pearl pebble pencil penny pepper
piano picnic pie pillow pilot pine pink pizza plain planet plant plate plum pocket poem pond pony
porch potato puddle puffin puppet puppy purple puzzle queen quick quiet quilt quiz rabbit radio
rain ranch raven ribbon rice ring ripple river road robin robot rock rocket roof room root rope
rose round ruby ruler saddle sail salad salt sand sandal saturn scarf school sea seal season seed
seven shade shadow shape shelf shell ship shirt shoe shop shore short silver singer six skate
sketch ski sky sled slide slow smile snail snow soap soccer sock sofa soft song soup south space
spark spoon spring spruce square stable stage stamp star statue step stew stone story stove straw
street string summer sun sunday supper swan swim swing table tail tall tape taxi tea teapot tennis
tent thumb ticket tidy tiger tile toast toe tomato tooth torch towel tower town toy track trail
train tray tree tulip tuna tunnel turkey turtle twelve twig twin uncle valley van vase violet
violin visit voice wagon walk wall walnut walrus warm water wave wheat wheel white wide willow
wind window wing winter wolf wood wool word world wren yard yarn year yellow yogurt young zebra
zero zipper zoo
`;

export const passphraseWords: readonly string[] = words.trim().split(/\s+/);
