/** The parts of the sentences of fake articles. */
export interface FakeWords {
  subjects: readonly string[]
  verbs: readonly string[]
  objects: readonly string[]
  places: readonly string[]
  see: string
  and: string
}

export const FAKE_WORDS = {
  en: {
    see: 'There is more of it in the',
    and: ', and',
    subjects: list(
      'The front wheel/My left knee/Your back foot/The old ledge/A loose nut/The night guard/This rough curb/The whole crew/Our smallest ramp/A dry bearing/The cracked deck/Nobody here/The park by the river/Every second try/A friend of mine/The cheap helmet/That long rail/The first push/One worn shoe/The wet stone',
    ),
    verbs: list(
      'takes about/is worth/needs at least/was good for/gave us/lost nearly/can hold/will cost you/saved me/is made of/stood for/made us count/has seen/is set to/asks you for/hides the/broke after/rolls for/waited for/is the sum of',
    ),
    objects: list(
      'turns of the key/tries in a row/quiet minutes/steps to the corner/millimetres of play/bad landings/evenings in the rain/scratches on the nose/metres of smooth ground/bolts in a jar/beats of the song/slow rounds/pushes to the gate/drops of oil/grains of sand/looks at the feet/hours of light/careful breaths/strips of tape/rows of tiles',
    ),
    places: list(
      'behind the station/on a cold morning/next to the wall/at the end of the street/in the shade/without a word/before the others came/under the bridge/on the way home/after the last bus/for the third time/by the water/in front of the shop/with a grin/near the stairs',
    ),
  },
  ru: {
    see: 'Об этом ещё есть в разделе',
    and: ', а',
    subjects: list(
      'Переднее колесо/Моё левое колено/Твоя задняя нога/Старая грань/Ослабшая гайка/Ночной сторож/Этот кривой бордюр/Вся наша компания/Самая низкая рампа/Сухой подшипник/Треснувшая доска/Никто из новых/Парк у реки/Каждый второй заход/Один мой друг/Дешёвый шлем/Тот длинный перила/Первый толчок/Стёртый ботинок/Мокрый камень',
    ),
    verbs: list(
      'забирает около/стоит целых/требует хотя бы/годился на/дал нам ещё/потерял почти/выдержит и/отнимет у тебя/сберёг мне/состоит из/простоял ровно/заставил считать до/видел уже/рассчитан на/просит у тебя/скрывает эти/сломался через/катится ещё/ждал целых/складывается из',
    ),
    objects: list(
      'оборотов ключа/попыток подряд/тихих минут/шагов до угла/миллиметров люфта/плохих приземлений/вечеров под дождём/царапин на носу/метров ровной земли/болтов в банке/ударов песни/медленных кругов/толчков до ворот/капель масла/крупинок песка/взглядов под ноги/часов света/ровных вдохов/полосок ленты/рядов плитки',
    ),
    places: list(
      'за вокзалом/холодным утром/рядом со стеной/в конце улицы/в тени/без единого слова/пока не пришли другие/под мостом/по дороге домой/после последнего автобуса/уже третий раз/у самой воды/перед магазином/с улыбкой/возле ступенек',
    ),
  },
  tr: {
    see: 'Bunun devamı şurada:',
    and: ', sonra',
    subjects: list(
      'Ön tekerlek/Sol dizim/Senin arka ayağın/Eski mermer kenar/Gevşek bir somun/Gece bekçisi/Bu bozuk kaldırım/Bizim bütün takım/En alçak rampa/Kuru bir rulman/Çatlak tahta/Buradan hiç kimse/Irmak kıyısındaki park/Her ikinci deneme/Bir arkadaşım/Ucuz kask/Şu uzun boru/İlk itiş/Aşınmış ayakkabı/Islak taş',
    ),
    verbs: list(
      'aşağı yukarı/tam olarak/en azından/bize göre/şimdilik yalnız/neredeyse/kolayca/sana kalırsa/bana sorarsan/toplamda/yıllarca/sayınca/artık/hiç durmadan/gündüzleri/çoğu zaman/akşamları/kışın bile/yazın en çok/sonunda',
    ),
    objects: list(
      'anahtar turu istiyor/deneme götürüyor/sessiz dakika aldı/adım sonra duruyor/milim boşluk bırakıyor/kötü iniş gördü/yağmurlu akşam yaşadı/çizik taşıyor/metre düz yol buldu/vida kaybetti/vuruş boyunca bekledi/yavaş tur attı/itişle kapıya vardı/damla yağ içti/kum tanesi topladı/kez ayağına baktı/saat ışık gördü/derin nefes istedi/şerit bantla tutuyor/sıra taş geçiyor',
    ),
    places: list(
      'garın arkasında/soğuk bir sabah/duvarın yanında/sokağın sonunda/ağacın gölgesinde/hiç konuşmadan/ötekiler gelmeden/köprünün altında/eve dönerken/son otobüsten sonra/üçüncü kez/suyun kıyısında/dükkânın önünde/sırıtarak/basamakların orada',
    ),
  },
} as const satisfies Record<string, FakeWords>

function list(text: string): readonly string[] {
  return text.split('/')
}
